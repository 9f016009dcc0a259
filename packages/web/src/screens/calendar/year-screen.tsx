// The year of a feature whose rows are days: read as a list is, drawn as twelve months, a day a click away from its form.

import { useApolloClient } from '@apollo/client/react'
import { currentDay } from '@kantor/shared/formats/clock'
import type { CalendarPart, RecordFeature } from '@kantor/shared/kernel'
import { codesOfFilters, mayDo } from '@kantor/shared/rules/permission/permission'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row, RowPage } from '../../api/answers/answers.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { choicesOf } from '../../fields/enum/enum-text.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { ActionSlot } from '../actions/slots.tsx'
import { deleteRecord } from '../records/delete-record.ts'
import { auditPath, createPath, rowPath } from '../records/record-paths.ts'
import { CalendarFrame } from './calendar-frame.ts'
import { byDay, within } from './calendar-model.ts'
import { YearAgenda } from './year-agenda.tsx'
import { YearMonths } from './year-months.tsx'

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature; readonly calendar: CalendarPart }
const most = 500

const noDays: RowPage = { total: 0, rows: [] }

export function YearScreen({ feature, calendar, operations, access }: Props) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const today = currentDay()
  const [words, setWords] = useAddressWords()
  const given = Number(words.get('year'))
  const year = Number.isInteger(given) && given >= 1990 && given <= 2200 ? given : Number(today.slice(0, 4))
  const variables = useMemo(() => yearVariables(calendar, year), [calendar, year])
  const { answer, problem, busy, refetch } = useFeatureOperation(operations.list, variables, access, 'kept')
  const kinds = useMemo(() => kindsOf(feature, calendar), [feature, calendar])
  const page = answer ?? noDays
  const days = useMemo(
    () =>
      byDay(
        page.rows,
        calendar.date,
        calendar.kind,
        kinds.map(({ value }) => value),
      ),
    [page, calendar, kinds],
  )
  const [at, setAt] = useState(today)
  const day = within(at, year)
  const row = days.get(day)?.[0] ?? null
  const go = (to: number) => setWords(new URLSearchParams({ year: String(to) }))
  const create = (date: string) =>
    void navigate(`${createPath(feature)}?${new URLSearchParams({ [calendar.date]: date })}`)
  const mayCreate = mayDo(feature, 'create', access)
  const open = (date: string) => {
    const [first] = days.get(date) ?? []
    if (first !== undefined) void navigate(rowPath(feature, mayDo(feature, 'edit', access) ? 'edit' : 'show', first))
    else if (mayCreate) create(date)
  }
  const destroy = async (gone: Row) => {
    if (operations.destroy !== undefined && (await deleteRecord(client, operations.destroy, feature, gone))) refetch()
  }
  useToolbar({
    create: () => create(day),
    show: () => row !== null && void navigate(rowPath(feature, 'show', row)),
    edit: () => row !== null && void navigate(rowPath(feature, 'edit', row)),
    destroy: () => row !== null && void destroy(row),
    reload: refetch,
    print: () => window.print(),
    audit: feature.auditForm === undefined ? undefined : () => void navigate(auditPath(feature, row?.id)),
  })
  useToolbarState({ hasRow: row !== null })
  const parts = { feature, calendar, kinds }
  return (
    <LookupContext value={useFormLookup(codesOfFilters(feature))}>
      <CalendarFrame aria-label={`${feature.title} ${year}`} data-year="" data-print-flow>
        <h1 className="visually-hidden" tabIndex={-1}>
          {feature.title}
        </h1>
        <div data-bar="">
          <div data-years="">
            <IconButton label={`Year ${year - 1}`} onClick={() => go(year - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <output aria-label="Year">{year}</output>
            <IconButton label={`Year ${year + 1}`} onClick={() => go(year + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
          <ActionSlot
            feature={feature}
            operations={operations}
            access={access}
            row={row}
            place="list"
            onDone={refetch}
          />
          <ul aria-label="Legend">
            {kinds.map(({ value, label, tone }) => (
              <li key={value}>
                <i data-tone={tone} aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        </div>
        {problem !== null ? (
          <ErrorState title="The year could not be loaded" {...problem} onRetry={refetch} />
        ) : answer === null ? (
          <SkeletonLines lines={10} />
        ) : (
          <div data-body="" data-busy={busy}>
            <YearMonths
              {...parts}
              year={year}
              days={days}
              today={today}
              mayCreate={mayCreate}
              at={day}
              onAt={setAt}
              onOpen={open}
            />
            <YearAgenda {...parts} rows={page.rows} total={page.total} />
          </div>
        )}
      </CalendarFrame>
    </LookupContext>
  )
}

/** The rows of the year, as the list asks for them. */
const yearVariables = ({ date }: CalendarPart, year: number) => ({
  page: 1,
  size: most,
  sort: [date],
  filter: { [date]: { from: `${year}-01-01`, to: `${year}-12-31` } },
})

/** The kinds of days in words and colours, in declared order: the strongest first. */
const kindsOf = (feature: RecordFeature, { kind, tones }: CalendarPart) => {
  const field = feature.entity.fields[kind]
  return field?.type === 'enum'
    ? choicesOf(field).map((choice) => ({ ...choice, tone: tones[choice.value] ?? 'gray' }))
    : []
}
