// The menu as people see it: named, ordered and grouped here; who may enter is shown next to it and is never edited.
import { useApolloClient } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import { codesOfPage, mayDo } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import {
  SaveStructureStructureMenuDocument,
  StructureMenuStructureDocument,
} from '../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../api/screen-contract.ts'
import { sendCommand } from '../api/send-command.ts'
import { useOperation } from '../api/use-operation.ts'
import { LookupContext } from '../fields/ref/lookup.ts'
import { useFormLookup } from '../fields/ref/use-form-lookup.ts'
import { Banner } from '../ui/banner.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { SettingFrame } from './setting-frame.ts'
import { MenuEditor } from './structure-menu-editor.tsx'
import type { MenuItem } from './structure-menu-tree.ts'

const noVariables = {}

export default function StructureMenu({ feature, access }: ScreenProps) {
  const client = useApolloClient()
  const { answer: data, problem, refetch } = useOperation(StructureMenuStructureDocument, noVariables)
  const [round, setRound] = useState(0)
  const lookup = useFormLookup(codesOfPage(feature))
  const again = () => {
    setRound((n) => n + 1)
    refetch()
  }
  if (problem !== null && data === null)
    return (
      <ErrorState
        title="The menu could not be loaded"
        message={problem.message}
        code={problem.code}
        onRetry={refetch}
      />
    )
  if (data === null) return <SkeletonLines />

  /** True when the menu is saved. */
  const save = async (items: readonly MenuItem[]): Promise<boolean> => {
    const sent = await sendCommand(client, SaveStructureStructureMenuDocument, {
      input: { version: data.version, items },
    })
    if (sent.done) {
      toast.success('The menu is saved. Users see it with the next page they load.')
      again()
      return true
    }
    const { code, message, fields = [] } = sent.problem
    toast.error(
      code === 'STALE_VERSION'
        ? 'Another user saved the menu in the meantime. Reload it and make your changes again.'
        : [message, ...fields.slice(0, 3).map((f) => f.message)].join(' '),
    )
    return false
  }
  const mayEdit = mayDo(feature, 'edit', access)
  return (
    <LookupContext value={lookup}>
      <SettingFrame>
        <header>
          <h1 tabIndex={-1}>{feature.title}</h1>
          <p>
            {data.changedBy === null || data.changedAt === null
              ? 'As the catalogue has it'
              : `Version ${data.version}, saved by ${data.changedBy} on ${formatDateTime(data.changedAt)}`}
          </p>
        </header>
        {mayEdit ? null : (
          <Banner tone="locked">You may view the menu. Changing it needs the code frmZMENUST01E.</Banner>
        )}
        <MenuEditor
          key={`${data.version} ${round}`}
          nodes={data.nodes}
          items={data.items}
          editable={mayEdit}
          onSave={save}
          onReload={again}
        />
      </SettingFrame>
    </LookupContext>
  )
}
