// The uploads of all areas: the code behind what their declarations promise, their actions, and the job that does large ones.
import type { ActionsEntry } from '../engine/actions/actions.ts'
import { entriesOf } from '../engine/found.ts'
import type { JobKind } from '../engine/jobs/job.ts'
import { uploadActionEntries } from '../engine/upload/actions.ts'
import type { UploadEntry } from '../engine/upload/upload.ts'
import { uploadJobKind } from '../engine/upload/work.ts'
import { uploadsFound } from './uploads.gen.ts'

export const domainUploads: readonly UploadEntry[] = entriesOf(uploadsFound)

export const uploadActions: readonly ActionsEntry[] = uploadActionEntries(domainUploads)
export const uploadJobs: readonly JobKind[] = [uploadJobKind(domainUploads)]
