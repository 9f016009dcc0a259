// The session of this browser once it is open: the shell query read once, sign out, everything forgotten at the end.
import type { ApolloClient } from '@apollo/client'
import {
  LogoutDocument,
  ShellDocument,
  SwitchCompanyDocument,
  UnreadCountDocument,
} from '../api/generated/fixed.generated.ts'
import type { Shell } from '../api/screen-contract.ts'
import { clearSessionFlag } from './flag.ts'
import { clearNames } from './kept-here.ts'
import { finishBeforeLeaving } from './leaving.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import type { SignedIn } from './sign-in.ts'

export interface Session {
  /** Ends the session here, on the server and in the other tabs, even when the server cannot be reached. */
  signOut(): Promise<void>
  /** Forgets what belongs to the user, without a call: the server ended the session, or another tab did. */
  forget(): Promise<void>
  /** Profile, menu, features: fetched once, then out of the cache until `forget`. */
  shell(): Promise<Shell>
  /** After a new sign-in over the page: back to the company and branch the page shows, if the user landed elsewhere. */
  resume(landed: Pick<SignedIn, 'companyCode' | 'branchCode'>): Promise<void>
  /** Is the session of this browser still that of the user and company this page shows? */
  isSameHolder(): Promise<boolean>
  /** Works in another company or branch from now on; the next `shell()` is fetched again. */
  switchCompany(companyCode: string, branchCode: string): Promise<void>
}

/** What comes with the shell: the count of messages, which alone changes later; what others left here is cleared. */
function begun(client: ApolloClient, shell: Shell): Shell {
  clearNames(localStorage, { userId: shell.profile.userId, withDrafts: true })
  client.writeQuery({ query: UnreadCountDocument, data: { unreadCount: shell.unreadCount } })
  return shell
}

/** The session over a client; `onForget` clears what others keep for the user (error log, tab list in memory). */
export function createSession(client: ApolloClient, onForget: () => void = () => undefined): Session {
  let fetching: Promise<Shell> | null = null
  const enter = (companyCode: string, branchCode: string) =>
    client.mutate({
      mutation: SwitchCompanyDocument,
      variables: { companyCode, branchCode },
      fetchPolicy: 'no-cache',
    })
  const end = async (withDrafts: boolean) => {
    fetching = null
    clearSessionFlag()
    onForget()
    await client.clearStore()
    // After the page has let go of its tabs: what it wrote last is cleared too.
    clearNames(localStorage, { userId: null, withDrafts })
  }
  const forget = () => end(false)
  return {
    forget,
    async signOut() {
      await finishBeforeLeaving()
      try {
        await client.mutate({ mutation: LogoutDocument, fetchPolicy: 'no-cache' })
      } catch {
        // The server ends the session by itself in time; here it ends now.
      }
      await end(true)
      notifyOtherTabs('signed-out')
    },
    shell() {
      // Hundreds of features cost more in the normalised cache than they gain.
      fetching ??= client.query({ query: ShellDocument, fetchPolicy: 'no-cache' }).then(({ data }) => {
        if (!data) throw new Error('The shell query gave no data')
        return begun(client, data.shell)
      })
      fetching.catch(() => {
        fetching = null
      })
      return fetching
    },
    async resume(landed) {
      const { companyCode, branchCode } = (await fetching)?.profile ?? {}
      if (!companyCode || !branchCode) return
      if (landed.companyCode !== companyCode || landed.branchCode !== branchCode) await enter(companyCode, branchCode)
    },
    async isSameHolder() {
      const known = await fetching
      const { data } = await client.query({ query: ShellDocument, fetchPolicy: 'no-cache' })
      const now = data?.shell.profile
      return (['userId', 'companyCode', 'branchCode'] as const).every((key) => now?.[key] === known?.profile[key])
    },
    async switchCompany(companyCode, branchCode) {
      await finishBeforeLeaving()
      await enter(companyCode, branchCode)
      fetching = null
      await client.clearStore()
      notifyOtherTabs('company')
    },
  }
}
