// A link to a change of rights, by its id, else by its number.
import { Link } from 'react-router'

const base = '/security-system/rights-change-request'

export function ChangeLink({ number, id }: { readonly number: string; readonly id?: string | undefined }) {
  const to = id === undefined ? `${base}/index?search=${encodeURIComponent(number)}` : `${base}/show/${id}`
  return <Link to={to}>{number}</Link>
}
