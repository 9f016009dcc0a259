// Geofence Absenteeism: the report of its kind; a row with a punch opens where it was made. The address says which one is open.
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { ScreenProps } from '../../api/screen-contract.ts'
import SideBySideModule from '../../screens/records/side-by-side-module.tsx'
import { type RowLink, RowLinkContext } from '../../screens/report/row-link.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { idOfPunch, linkWords } from './place.ts'
import { PlaceDialog } from './place-dialog.tsx'

export default function GeofenceAbsentismPage(props: ScreenProps) {
  const { pathname } = useLocation()
  const [words, setWords] = useAddressWords()
  const linkOf = useCallback<RowLink>(
    (row, params) => {
      const punch = idOfPunch(row.punch)
      return punch === null ? null : `${pathname}?${linkWords(words, params, punch)}`
    },
    [words, pathname],
  )
  const close = () => {
    const next = new URLSearchParams(words)
    next.delete('punch')
    setWords(next)
  }
  const open = words.get('punch')
  return (
    <RowLinkContext value={linkOf}>
      <SideBySideModule {...props} />
      {open === null ? null : <PlaceDialog key={open} punch={open} onClose={close} />}
    </RowLinkContext>
  )
}
