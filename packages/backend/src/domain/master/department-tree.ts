// The department tree as plain data: what is wrong with it, and how deep a node hangs.

export interface TreeNode {
  readonly code: string
  readonly level: 'DIVISION' | 'DEPARTMENT' | 'UNIT' | null
  /** Code of the node above. */
  readonly parent: string | null
  readonly active: boolean
}
type Tree = ReadonlyMap<string, TreeNode>

export interface TreeComplaint {
  readonly code: string
  readonly column: 'parentCode' | 'orgLevel' | 'status'
  readonly message: string
}

const ranks = { DIVISION: 0, DEPARTMENT: 1, UNIT: 2 } as const

/** What speaks against the nodes of a file in the tree that it leaves (2.1: next higher existing level, no cycle). */
export function complaintsOfTree(tree: Tree, codes: ReadonlySet<string>): readonly TreeComplaint[] {
  const hasDepartments = [...tree.values()].some((n) => n.level === 'DEPARTMENT' && n.active)
  const children = Map.groupBy(tree.values(), (n) => n.parent)
  return [...codes].flatMap((code) => {
    const node = tree.get(code)
    if (node?.level == null) return []
    const own = parentComplaint(tree, node, hasDepartments)
    const below = childComplaint(node, children.get(code) ?? [], codes)
    return [own, below].flatMap((complaint) => (complaint === null ? [] : [{ code, ...complaint }]))
  })
}

type Said = Omit<TreeComplaint, 'code'> | null
const about = (column: TreeComplaint['column'], message: string): Said => ({ column, message })

function parentComplaint(tree: Tree, node: TreeNode, hasDepartments: boolean): Said {
  if (node.level === 'DIVISION')
    return node.parent === null ? null : about('parentCode', 'a division hangs below nothing: leave it empty')
  if (node.parent === null) return about('parentCode', 'is required unless it is a division')
  const parent = tree.get(node.parent)
  if (parent === undefined)
    return about('parentCode', `there is no department "${node.parent}", neither stored nor in this file`)
  if (isInCycle(tree, node)) return about('parentCode', 'a department cannot hang below itself')
  if (node.active && !parent.active) return about('parentCode', 'is inactive: choose an active one')
  const wanted = node.level === 'DEPARTMENT' || !hasDepartments ? 'DIVISION' : 'DEPARTMENT'
  return parent.level === wanted ? null : about('parentCode', `must be a ${wanted.toLowerCase()}`)
}

/** A node that is moved or closed must not leave others hanging the wrong way; those in the file speak for themselves. */
function childComplaint(node: TreeNode, children: readonly TreeNode[], codes: ReadonlySet<string>): Said {
  if (!node.active && children.some((c) => c.active))
    return about(
      'status',
      `${children.filter((c) => c.active).length} active departments still hang below: close or move them first`,
    )
  const rank = ranks[node.level ?? 'UNIT']
  const isWrong = children.some((c) => !codes.has(c.code) && c.level !== null && ranks[c.level] <= rank)
  return isWrong ? about('orgLevel', 'the nodes below would no longer be lower') : null
}

function isInCycle(tree: Tree, node: TreeNode): boolean {
  const seen = new Set<string>()
  for (
    let at: TreeNode | undefined = node;
    at !== undefined;
    at = at.parent === null ? undefined : tree.get(at.parent)
  ) {
    if (seen.has(at.code)) return true
    seen.add(at.code)
  }
  return false
}

/** Steps to the root; a node in a ring counts its ring once. */
export function depthOf(tree: Tree, code: string): number {
  const seen = new Set<string>()
  let at = tree.get(code)
  while (at !== undefined && !seen.has(at.code)) {
    seen.add(at.code)
    at = at.parent === null ? undefined : tree.get(at.parent)
  }
  return seen.size
}
