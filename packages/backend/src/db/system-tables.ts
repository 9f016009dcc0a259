// Tables that are no entity of the trade: sign-in defence, audit, files, numbers.
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytes, instant, stamp, textWords } from './columns.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Pictures to read and questions to answer at sign-in: each key answers once. */
export const captcha = pgTable(
  'captcha',
  {
    key: varchar({ length: 64 }).primaryKey(),
    answerHash: varchar('answer_hash', { length: 64 }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Questions in words alone: few for each network address. */
    askedBy: varchar('asked_by', { length: 45 }),
    askedAt: instant('asked_at'),
  },
  (t) => [index('captcha_expires_at_index').on(t.expiresAt), index('captcha_asked_by_index').on(t.askedBy, t.askedAt)],
)

/** Failed sign-ins per account and how long it is shut. */
export const loginLock = pgTable('login_lock', {
  userId: integer('user_id').primaryKey(),
  failures: jsonb().$type<readonly string[]>().notNull().default([]),
  lockLevel: integer('lock_level').notNull().default(0),
  lockedUntil: instant('locked_until'),
  lastLockEnd: instant('last_lock_end'),
})

type Values = { readonly [field: string]: unknown }

/** Who changed what: written in the transaction of the write itself, never changed afterwards. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyCode: varchar('company_code', { length: 32 }),
    branchCode: varchar('branch_code', { length: 32 }),
    at: stamp('at'),
    userId: integer('user_id'),
    username: varchar({ length: 200 }).notNull(),
    /** The API client and the key by which the user, its owner, did it. */
    clientCode: varchar('client_code', { length: 40 }),
    keyId: varchar('key_id', { length: 64 }),
    ip: varchar({ length: 45 }),
    requestId: varchar('request_id', { length: 64 }),
    formId: varchar('form_id', { length: 64 }),
    feature: varchar({ length: 200 }),
    entity: varchar({ length: 63 }),
    recordId: integer('record_id'),
    action: varchar({ length: 32 }).notNull(),
    before: jsonb().$type<Values>(),
    after: jsonb().$type<Values>(),
    changes: jsonb().$type<{ readonly [field: string]: { readonly from: unknown; readonly to: unknown } }>(),
    /** The keys of people under which some values are written (`{"sealed": ...}`); such an entry has the second canonical form. */
    sealedBy: jsonb('sealed_by').$type<readonly number[]>(),
  },
  (t) => [
    index('audit_entry_record_index').on(t.entity, t.recordId, t.seq),
    index('audit_entry_form_index').on(t.companyCode, t.formId, t.seq),
    index('audit_entry_user_index').on(t.userId, t.seq),
    index('audit_entry_at_index').on(t.at),
    // What is gone from a list, read by the moment of the write that took it away (decision 0080).
    index('audit_entry_changes_index').on(t.entity, t.at).where(sql`before is not null`),
    index('audit_entry_client_index').on(t.companyCode, t.clientCode, t.seq).where(sql`client_code is not null`),
  ],
)

/** The encryption key of a person who may be anonymised; the trail writes identifying values under it. No secret: the key was destroyed. */
export const personKey = pgTable(
  'person_secret',
  {
    id: id(),
    entity: varchar({ length: 63 }).notNull(),
    recordId: integer('record_id').notNull(),
    secret: varchar({ length: 64 }),
  },
  (t) => [uniqueIndex('person_secret_record_index').on(t.entity, t.recordId)],
)

/** Place and hash of each entry in the chain of its company (R-AUD-03); written by a trigger when a transaction commits. */
export const auditLink = pgTable(
  'audit_link',
  {
    chain: varchar({ length: 32 }).notNull(),
    chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
    entry: bigint({ mode: 'number' }).notNull(),
    prevHash: varchar('prev_hash', { length: 64 }).notNull(),
    hash: varchar({ length: 64 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.chainSeq] }), uniqueIndex('audit_link_entry_unique').on(t.entry)],
)

/** The end of each chain: of every hour in which it went on, and of every thousand entries. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    chain: varchar({ length: 32 }).notNull(),
    date: date().notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    lastHash: varchar('last_hash', { length: 64 }).notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (t) => [primaryKey({ name: 'audit_seal_key', columns: [t.chain, t.date, t.lastSeq] })],
)

/** Uploaded files with their bytes; rows refer to them by id. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: id(),
    companyCode: varchar('company_code', { length: 32 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    mediaType: varchar('media_type', { length: 100 }).notNull(),
    size: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    bytes: bytes().notNull(),
    createdBy: varchar('created_by', { length: 200 }).notNull(),
    createdAt: stamp('created_at'),
    feature: varchar({ length: 200 }).notNull(),
    field: varchar({ length: 63 }).notNull(),
  },
  (t) => [index('stored_file_company_code_index').on(t.companyCode, t.id)],
)

/** How the text of a file was read, for the lists that search in files (0074); no row: reading has not begun yet. */
export const fileText = pgTable('file_text', {
  file: integer()
    .primaryKey()
    .references(() => storedFile.id, { onDelete: 'cascade' }),
  state: varchar({ length: 16 }).$type<FileTextState>().notNull(),
  /** Counts how often it was begun: a file that costs its reader again and again is left alone. */
  tries: integer().notNull(),
  begunAt: instant('begun_at').notNull(),
})
/** READING until the rest of a reading is known. */
export type FileTextState = 'READING' | 'READ' | 'PARTLY' | 'NO_TEXT' | 'UNREADABLE' | 'TOO_LARGE'

/** The text of a file in parts: the words of one value have room for so much only. */
export const fileTextPart = pgTable(
  'file_text_part',
  {
    file: integer()
      .notNull()
      .references(() => fileText.file, { onDelete: 'cascade' }),
    part: integer().notNull(),
    text: text().notNull(),
    words: textWords().generatedAlwaysAs(sql`to_tsvector('simple', "text")`),
  },
  (t) => [
    primaryKey({ name: 'file_text_part_key', columns: [t.file, t.part] }),
    index('file_text_part_words_index').using('gin', t.words),
  ],
)

/** Last number given out per company and series; the row lock makes numbers gap-free. */
export const numberSequence = pgTable(
  'number_sequence',
  {
    companyCode: varchar('company_code', { length: 32 }).notNull(),
    scope: varchar({ length: 200 }).notNull(),
    value: integer().notNull().default(0),
  },
  (t) => [primaryKey({ name: 'number_sequence_key', columns: [t.companyCode, t.scope] })],
)

/**
 * Background work: one row per run. The partial unique index keeps one live run per identity, and a finished one in its
 * place where the work may be done only once.
 */
export const job = pgTable(
  'job',
  {
    id: id(),
    kind: varchar({ length: 200 }).notNull(),
    feature: varchar({ length: 200 }).notNull(),
    title: varchar({ length: 200 }).notNull(),
    identity: varchar({ length: 400 }),
    onlyOnce: boolean('only_once').notNull().default(false),
    companyCode: varchar('company_code', { length: 32 }).notNull(),
    branchCode: varchar('branch_code', { length: 32 }).notNull(),
    userId: integer('user_id').notNull(),
    username: varchar({ length: 200 }).notNull(),
    userFullName: varchar('user_full_name', { length: 200 }).notNull(),
    /** The API client and the key that started it for its owner. */
    clientCode: varchar('client_code', { length: 40 }),
    keyId: varchar('key_id', { length: 64 }),
    access: jsonb().$type<readonly string[]>().notNull(),
    /** The scope of the code he started it with. */
    dataScope: varchar('data_scope', { length: 16 }).$type<DataScope>().notNull(),
    ip: varchar({ length: 45 }).notNull(),
    requestId: varchar('request_id', { length: 64 }).notNull(),
    params: jsonb().$type<Values>().notNull(),
    status: varchar({ length: 16 }).$type<JobStatus>().notNull().default('QUEUED'),
    phase: varchar({ length: 16 }).$type<JobPhase>().notNull().default('RUN'),
    /** What the run ends as when its rollback is through. */
    ending: varchar({ length: 16 }).$type<JobStatus>(),
    /** Finished steps of the present phase, and where the next one goes on. */
    step: integer().notNull().default(0),
    cursor: jsonb().$type<unknown>(),
    state: jsonb().$type<Values>().notNull().default({}),
    done: integer().notNull().default(0),
    total: integer(),
    result: jsonb().$type<Values>(),
    error: varchar({ length: 1000 }),
    /** Counts the workers that took it up; what an earlier one still writes is refused. */
    attempt: integer().notNull().default(0),
    losses: integer().notNull().default(0),
    heartbeatAt: instant('heartbeat_at'),
    cancelBy: varchar('cancel_by', { length: 200 }),
    undoneBy: varchar('undone_by', { length: 200 }),
    undoNote: varchar('undo_note', { length: 1000 }),
    /** When its owner last looked at it: who has left gets a message at the end. */
    watchedAt: instant('watched_at'),
    createdAt: stamp('created_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('job_identity_unique')
      .on(t.companyCode, t.kind, t.identity)
      .where(sql`status in ('QUEUED', 'RUNNING') or (only_once and status = 'DONE')`),
    index('job_owner_index').on(t.userId, t.companyCode, t.id),
    index('job_history_index').on(t.companyCode, t.feature, t.id),
    index('job_live_index').on(t.status).where(sql`status in ('QUEUED', 'RUNNING')`),
  ],
)
export type JobStatus = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'UNDONE'
export type JobPhase = 'RUN' | 'ROLLBACK' | 'UNDO'

/** What a job says about its work, written with the step it belongs to. */
export const jobLog = pgTable(
  'job_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    at: stamp('at'),
    level: varchar({ length: 8 }).$type<'INFO' | 'WARNING' | 'ERROR'>().notNull(),
    text: varchar({ length: 1000 }).notNull(),
  },
  (t) => [index('job_log_job_index').on(t.jobId, t.seq)],
)

/** Rows that a background run of a report kept, in its order, each as the report's own columns. */
export const reportRow = pgTable(
  'report_row',
  {
    jobId: integer('job_id').notNull(),
    seq: integer().notNull(),
    row: jsonb().$type<Values>().notNull(),
  },
  (t) => [primaryKey({ name: 'report_row_key', columns: [t.jobId, t.seq] })],
)

/** Writes that were sent under an Idempotency-Key, with their sealed answers, for a day; written with the write itself. */
export const repeatableWrite = pgTable(
  'repeatable_write',
  {
    userId: integer('user_id').notNull(),
    keyHash: varchar('key_hash', { length: 64 }).notNull(),
    fingerprint: varchar({ length: 64 }).notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'repeatable_write_key', columns: [t.userId, t.keyHash] }),
    index('repeatable_write_created_at_index').on(t.createdAt),
  ],
)

/** Where it is tried whether the database takes changes; never holds a row. */
export const writeTrial = pgTable('write_trial', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  filler: bytes().notNull(),
})

/** A row while the first filling of an embedded database goes on (seed/fill-state.ts). */
export const demoFilling = pgTable('demo_filling', {
  id: integer().primaryKey(),
  begunAt: instant('begun_at').notNull(),
  /** The part that is being written in pieces. */
  area: varchar({ length: 200 }),
})

/** All of them, for the migration writer. */
export const systemTables = {
  captcha,
  loginLock,
  auditEntry,
  auditLink,
  auditSeal,
  personKey,
  storedFile,
  fileText,
  fileTextPart,
  numberSequence,
  job,
  jobLog,
  reportRow,
  repeatableWrite,
  writeTrial,
  demoFilling,
}
