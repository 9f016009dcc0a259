// A user who decides in the place of another person sees of the document what that person sees: a medical claim is not decided without its receipts
// (R-MED-07, decision 0214).
import { healthFormOf } from '@kantor/shared/derive/health'
import type { Entity } from '@kantor/shared/kernel'
import type { Viewer } from '../context.ts'
import { seesHealthOfAll } from '../read/health-cover.ts'
import type { ApprovalDocument } from './document.ts'

/** Does a viewer see what the code of the entity opens of everybody's health? Fields with a code of their own are for other people than those who decide. */
export function seesDocument(entity: Entity, viewer: Viewer): boolean {
  const { health } = entity
  if (health === undefined) return true
  return Object.keys(health.covered)
    .filter((name) => healthFormOf(entity, name) === health.form)
    .every((name) => seesHealthOfAll(entity, name, viewer))
}

/** The kinds of documents of which a viewer does not see all that a decision needs. */
export const unseenKinds = (documents: readonly ApprovalDocument[], viewer: Viewer): readonly string[] =>
  documents.filter(({ entity }) => !seesDocument(entity, viewer)).map(({ docType }) => docType)
