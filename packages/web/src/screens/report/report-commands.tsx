// The commands of a report as buttons in its bar, each asking for its fields in a dialog.
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { reportCommandsOf } from '../actions/record-commands.ts'
import { type Chosen, useCommandDialogs } from '../actions/use-command-dialogs.tsx'
import type { Place } from './background.tsx'

interface Props {
  readonly place: Place
  /** Something may have changed: read again. */
  onDone(): void
}

export default function ReportCommands({ place: { report, operations, access }, onDone }: Props) {
  const client = useApolloClient()
  const commands = useMemo(() => reportCommandsOf(report, access), [report, access])
  const { ask, dialogs } = useCommandDialogs<Chosen>({
    about: () => '',
    send: ({ command }, input) => {
      const document = operations.actions?.[command.name]
      if (document === undefined) return Promise.reject(new Error(`${command.label} is not available`))
      return call(client, document, { input }, access)
    },
    success: ({ command }) => `${command.label}: done`,
    onDone,
  })
  return (
    <>
      {commands.map((command) => (
        <Button key={command.name} title={command.action.help} aria-haspopup="dialog" onClick={() => ask({ command })}>
          {command.label}
        </Button>
      ))}
      {dialogs}
    </>
  )
}
