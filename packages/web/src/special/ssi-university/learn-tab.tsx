// What there is to learn, course by course; opened in place, with how far one has come.
import { useApolloClient } from '@apollo/client/react'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { Suspense, useState } from 'react'
import { LearnSsiUniversityDocument, SsiUniversityCoursesDocument } from '../../api/generated/root.generated.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill, statusLook } from '../../ui/pill.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import type { Course } from './paper-types.ts'
import { TabProblem } from './tab-problem.tsx'

const DocumentViewer = lazyPart(() => import('../../screens/records/show/document-viewer.tsx'))
const nothing = {}

export function LearnTab() {
  const client = useApolloClient()
  const { answer, problem, refetch } = useOperation(SsiUniversityCoursesDocument, nothing, 'kept')
  const [open, setOpen] = useState<string | null>(null)
  if (problem !== null) return <TabProblem problem={problem} onRetry={refetch} />
  if (answer === null) return <SkeletonLines lines={6} />
  if (answer.rows.length === 0) return <p data-empty="">Nothing is published for you yet.</p>
  const note = async (course: Course, percent: number) => {
    const input = { document: course.document.id, percent, position: null }
    const sent = await sendCommand(client, LearnSsiUniversityDocument, { input })
    if (sent.done) refetch()
  }
  const courses = Map.groupBy(answer.rows, ({ course }) => course ?? 'General')
  return [...courses].map(([name, documents]) => (
    <Panel key={name} title={name}>
      {documents.map((course) => (
        <section key={course.code} aria-label={course.title}>
          <div data-tools="">
            <strong>{course.title}</strong>
            <span>{enumLabelOf(course.kind)}</span>
            {course.durationMin === null ? null : <span>{course.durationMin} min</span>}
            <Pill {...statusLook(stateOf(course))}>
              {course.completedAt === null ? `${course.percent} %` : 'Finished'}
            </Pill>
            {course.mustFinishBeforeExam ? <small>To be finished before the exam</small> : null}
            <Button
              aria-expanded={open === course.code}
              onClick={() => {
                setOpen(open === course.code ? null : course.code)
                if (course.percent === 0) void note(course, 1)
              }}
            >
              {open === course.code ? 'Close' : 'Open'}
            </Button>
            {course.completedAt === null && course.percent > 0 ? (
              <Button onClick={() => void note(course, 100)}>I have finished it</Button>
            ) : null}
          </div>
          {course.summary === null ? null : <p data-counts="">{course.summary}</p>}
          {open === course.code ? <Content course={course} /> : null}
        </section>
      ))}
    </Panel>
  ))
}

const stateOf = ({ completedAt, percent }: Course): string =>
  completedAt !== null ? 'DONE' : percent > 0 ? 'OPEN' : 'NEW'

function Content({ course }: { readonly course: Course }) {
  if (course.file === null)
    return course.url === null ? null : (
      <p>
        <a href={course.url} target="_blank" rel="noreferrer">
          {course.url}
        </a>
      </p>
    )
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <DocumentViewer title={course.title} file={course.file} mayDownload={course.mayDownload === true} />
    </Suspense>
  )
}
