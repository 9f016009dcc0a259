// Printing a screen, by the button or the keys of the browser, leaves an entry in the trail (R-AUD-01).
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { sendCommand } from '../api/send-command.ts'

/** The address as far as the trail keeps it. */
const longest = 2_000

/** Reports each print of the page on show to the server. */
export function usePrintTrail(): void {
  const client = useApolloClient()
  useEffect(() => {
    const note = async () => {
      const path = (location.pathname + location.search).slice(0, longest)
      // Few people print: the document is fetched when one does.
      const { PrintedAuditDocument } = await import('../api/generated/root.generated.ts')
      await sendCommand(client, PrintedAuditDocument, { input: { path } })
    }
    const onPrint = () => void note()
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [client])
}
