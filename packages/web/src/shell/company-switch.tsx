// Company and branch the user works in; drawn only when there is a choice.
import { Building2 } from 'lucide-react'
import { useShell } from '../session/shell-context.tsx'
import { confirm } from '../ui/dialog/confirm.tsx'
import { MenuButton } from '../ui/menu.tsx'
import { toast } from '../ui/toast.tsx'

export function CompanySwitch() {
  const { shell, session } = useShell()
  const { companies, companyCode, branchCode } = shell.profile
  const places = companies.flatMap((company) => company.branches.map((branch) => ({ company, branch })))
  const now = places.find(({ company, branch }) => company.code === companyCode && branch.code === branchCode)
  if (!now || places.length < 2) return null
  const change = async ({ company, branch }: (typeof places)[number]) => {
    const sure = await confirm({
      title: `Change to ${company.name}, ${branch.name}?`,
      text: 'The page reloads. Unsaved changes are lost.',
      yes: 'Change',
    })
    if (!sure) return
    try {
      await session.switchCompany(company.code, branch.code)
      location.assign('/')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The company could not be changed')
    }
  }
  return (
    <span data-slot="" data-wide="">
      <MenuButton
        tone="ghost"
        icon={<Building2 />}
        label="Company and branch"
        items={places.map((place) => ({
          key: `${place.company.code} ${place.branch.code}`,
          label: `${place.company.name}, ${place.branch.name}`,
          disabled: place === now,
          onChoose: () => void change(place),
        }))}
      >
        {now.company.name}
        <span className="visually-hidden">, {now.branch.name}: change company or branch</span>
      </MenuButton>
    </span>
  )
}
