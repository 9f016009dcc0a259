// One operation with its codes and with examples for the company and branch one works in.
import { screenPathOf } from '@kantor/shared/derive/routes'
import { Copy } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { HrSystemApiListOperationDocument } from '../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../api/screen-contract.ts'
import { useOperation } from '../api/use-operation.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useToolbar } from '../ui/toolbar-context.tsx'
import { keyOf } from './hr-system-api-list-address.ts'
import { SettingFrame } from './setting-frame.ts'

export function ApiOperationPage({ feature, params }: ScreenProps) {
  const navigate = useNavigate()
  const key = keyOf(params.id ?? '')
  const variables = useMemo(() => ({ input: { key } }), [key])
  const { answer: data, problem, refetch } = useOperation(HrSystemApiListOperationDocument, variables)
  const back = () => void navigate(screenPathOf(feature, 'index'))
  useToolbar({ home: back, cancel: back })
  if (problem !== null)
    return (
      <ErrorState
        title="The operation could not be loaded"
        message={problem.message}
        code={problem.code}
        onRetry={refetch}
        actions={<Button onClick={back}>Back to the list</Button>}
      />
    )
  if (data === null) return <SkeletonLines />
  return (
    <SettingFrame>
      <header>
        <h1 tabIndex={-1}>{data.key}</h1>
        <p>{data.about}</p>
      </header>
      <Panel title="Operation">
        <dl data-facts="">
          <Fact term="Screen">
            <Link to={data.featurePath}>{data.feature}</Link>
          </Fact>
          <Fact term="GraphQL field">{data.graphql === null ? 'None (REST only)' : <code>{data.graphql}</code>}</Fact>
          <Fact term="Kind">{data.kind === 'READ' ? 'Reads' : 'Writes'}</Fact>
          <Fact term="Codes, any one of them">
            {data.codes === null ? 'None (all signed-in users)' : <code>{data.codes}</code>}
          </Fact>
          <Fact term="May you call it here?">{data.allowed ? 'Yes' : 'No'}</Fact>
        </dl>
      </Panel>
      <Example title="REST" text={data.restExample} />
      {data.graphqlExample === null ? null : <Example title="GraphQL" text={data.graphqlExample} />}
    </SettingFrame>
  )
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Example = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Panel
    title={title}
    actions={
      <Button
        size="compact"
        icon={<Copy aria-hidden />}
        onClick={() => void copyText(text, `The ${title} example was copied`)}
      >
        Copy
      </Button>
    }
  >
    <pre>{text}</pre>
  </Panel>
)
