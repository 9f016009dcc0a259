// My API keys: the clients that act as me, and their keys. No one else makes one or sees its secret, and I see it once.
import { useApolloClient, useQuery } from '@apollo/client/react'
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import { useState } from 'react'
import {
  ApiClientMineDocument,
  type ApiClientMineQuery,
  CreateMineApiClientDocument,
  EndMineApiClientDocument,
  RotateMineApiClientDocument,
} from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { MyKeysFrame } from './my-keys-frame.ts'

type Owned = ApiClientMineQuery['apiClientMine']['rows'][number]
type Key = Owned['keys'][number]
interface Fresh {
  readonly client: string
  readonly key: string
  readonly expiresAt: string
}
/** Two let a script change over without a gap. */
const mostActive = 2

export default function MyKeys({ onClose }: { onClose(): void }) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(ApiClientMineDocument, { fetchPolicy: 'cache-and-network' })
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const again = () => void refetch().catch(() => undefined) // the error comes through `error`
  const act = async (what: string, work: () => Promise<Fresh | null>) => {
    setBusy(what)
    try {
      setFresh(await work())
    } catch (failure) {
      toast.error(problemOf(failure).message)
    }
    setBusy(null)
    again()
  }
  const hands: Hands = {
    busy,
    make: (owned) =>
      act(owned.client.id, async () => {
        const input = { client: owned.client.id }
        const made = await client.mutate({ mutation: CreateMineApiClientDocument, variables: { input } })
        return freshOf(owned, made.data?.createMineApiClient)
      }),
    rotate: (owned, { keyId }) =>
      act(keyId, async () => {
        const made = await client.mutate({ mutation: RotateMineApiClientDocument, variables: { input: { keyId } } })
        return freshOf(owned, made.data?.rotateMineApiClient)
      }),
    async end({ keyId }) {
      const text = 'Whatever uses it is refused within seconds. This cannot be undone.'
      if (!(await confirm({ title: `End the key ${keyId}?`, text, yes: 'End the key', danger: true }))) return
      await act(keyId, async () => {
        const input = { keyId, reason: 'Ended by its owner' }
        await client.mutate({ mutation: EndMineApiClientDocument, variables: { input } })
        toast.success('The key has ended')
        return null
      })
    },
  }
  const problem = error === undefined ? null : problemOf(error)
  return (
    <Dialog open onClose={onClose} title="My API keys" footer={<Button onClick={onClose}>Close</Button>}>
      {fresh === null ? null : <FreshKey fresh={fresh} onKept={() => setFresh(null)} />}
      {problem !== null ? (
        <ErrorState
          title="Your API keys could not be loaded"
          message={problem.message}
          code={problem.code}
          onRetry={again}
        />
      ) : data === undefined ? (
        <SkeletonLines lines={3} />
      ) : data.apiClientMine.rows.length === 0 ? (
        <EmptyState>
          You own no API client. An administrator makes one on API Client and names you as its owner.
        </EmptyState>
      ) : (
        <MyKeysFrame>
          {data.apiClientMine.rows.map((owned) => (
            <OwnedClient key={owned.client.id} owned={owned} hands={hands} />
          ))}
        </MyKeysFrame>
      )}
    </Dialog>
  )
}

const freshOf = (owned: Owned, made: { readonly key: string; readonly expiresAt: string } | undefined): Fresh | null =>
  made === undefined ? null : { client: owned.client.code, key: made.key, expiresAt: made.expiresAt }

interface Hands {
  /** The client or key that is being worked on. */
  readonly busy: string | null
  make(owned: Owned): void
  rotate(owned: Owned, key: Key): void
  end(key: Key): void
}

function OwnedClient({ owned, hands }: { readonly owned: Owned; readonly hands: Hands }) {
  const { client, purpose, status, keys } = owned
  const active = keys.filter((key) => key.status === 'ACTIVE')
  const mayMake = status === 'ACTIVE' && active.length < mostActive
  return (
    <section aria-label={`${client.code} ${client.name}`}>
      <h3>
        {client.code} {client.name}
      </h3>
      <p>{purpose}</p>
      {status === 'SUSPENDED' ? (
        <p>Suspended: its keys are refused until an administrator activates it again.</p>
      ) : null}
      <ul>
        {active.map((key) => (
          <li key={key.keyId}>
            <div>
              <code>ek_{key.keyId}</code>
              <small>
                until {formatDate(key.expiresAt)},{' '}
                {key.lastUsedAt === null
                  ? 'never used'
                  : `last used ${formatDateTime(key.lastUsedAt)} at ${key.lastUsedIp}`}
                {key.codeCount === null ? '' : `, ${key.codeCount} codes`}
              </small>
            </div>
            {mayMake ? (
              <Button
                size="compact"
                busy={hands.busy === key.keyId}
                aria-label={`Rotate the key ${key.keyId}: a second one with its codes`}
                onClick={() => hands.rotate(owned, key)}
              >
                Rotate
              </Button>
            ) : null}
            <Button
              size="compact"
              busy={hands.busy === key.keyId}
              aria-label={`End the key ${key.keyId}`}
              onClick={() => hands.end(key)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      {mayMake ? (
        <Button
          size="compact"
          busy={hands.busy === client.id}
          aria-label={`Make a key of ${client.code}`}
          onClick={() => hands.make(owned)}
        >
          Make a key
        </Button>
      ) : status === 'ACTIVE' ? (
        <p>Two keys are active: end one of them before you make another.</p>
      ) : null}
    </section>
  )
}

/** The secret, this once. */
function FreshKey({ fresh, onKept }: { readonly fresh: Fresh; onKept(): void }) {
  return (
    <Banner tone="warning" action={<Button onClick={() => void copyText(fresh.key, 'The key is copied')}>Copy</Button>}>
      <TextField
        label={`Key of ${fresh.client}, until ${formatDate(fresh.expiresAt)}`}
        value={fresh.key}
        readOnly
        hint="Shown this once: put it where the application reads it. Anyone who has it acts as you."
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="compact" onClick={onKept}>
        I have kept it
      </Button>
    </Banner>
  )
}
