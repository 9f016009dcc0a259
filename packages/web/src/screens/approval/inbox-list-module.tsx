// Documents that are kept where they are decided: what waits for me, and all of them, each under its tab.
import { isApproval } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { RecordScreen } from '../actions/record-screen.tsx'
import { ListTabs } from '../process/list-tabs-frame.ts'
import { InboxScreen } from './inbox-screen.tsx'
import { firstTab } from './inbox-state.ts'

/** Only the chosen tab is mounted, so the toolbar and the words of the address are its own. */
export default function InboxListModule(props: ScreenProps) {
  const { feature, access } = props
  const decide = feature.actions?.decide
  const mayDecide = decide !== undefined && isAllowed(anyOfAction(feature, decide), access)
  const [words, setWords] = useAddressWords()
  const [tab, setTab] = useState(() => firstTab(words, mayDecide))
  if (!isApproval(feature)) return null
  const choose = (next: string) => {
    setWords(new URLSearchParams())
    setTab(next === 'waiting' ? 'waiting' : 'all')
  }
  return (
    <ListTabs>
      <Tabs
        label={feature.title}
        value={tab}
        onChange={choose}
        items={[
          { key: 'waiting', label: 'To decide', content: <InboxScreen {...props} feature={feature} /> },
          { key: 'all', label: 'All', content: <RecordScreen {...props} /> },
        ]}
      />
    </ListTabs>
  )
}
