// The inbox (unread, read, trash) and the error log of the client.

import { type Json, objectOf } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'
import type { RootMaker } from './maker.ts'

interface MessageArgs {
  readonly msgId: string
}
interface ErrorLogArgs {
  readonly input: {
    readonly type: string
    readonly code: number
    readonly mes: string
    readonly url: string
    readonly time?: string | null
    readonly version?: string | null
  }
}

const inboxOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((m: Json) => ({
    msgId: m['msg_id'],
    title: m['title'],
    createTime: m['create_time'],
    priority: m['priority'],
    requiresAck: m['requires_ack'],
    acknowledged: m['acknowledged'],
  }))

const messages: RootMaker = async (_, _args, context) => {
  const lists = objectOf(await context.rest.read('/message/init'))
  return { unread: inboxOf(lists['unread']), read: inboxOf(lists['readed']), trash: inboxOf(lists['trash']) }
}

const messageContent: RootMaker = async (_, { msgId }: MessageArgs, context) => {
  const answer = objectOf(await context.rest.read('/message/content', { msg_id: seg(msgId, 'msgId') }))
  const { msg_id, content, link_path, attachments } = answer
  return { msgId: msg_id, content, linkPath: link_path, attachments: attachments ?? [] }
}

const move =
  (path: string): RootMaker =>
  async (_, { msgId }: MessageArgs, context) => {
    await context.rest.write('POST', path, { msg_id: idOf(seg(msgId, 'msgId')) })
    return true
  }

/** Ids are numbers in REST. */
const idOf = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text)

const longest = 4_000

/** Long texts are cut, not refused: a report that fails would only make another report. */
const saveErrorLog: RootMaker = async (_, { input }: ErrorLogArgs, context) => {
  const { type, code, time, version } = input
  const body = { type: type.slice(0, 20), code, mes: input.mes.slice(0, longest), url: input.url.slice(0, 2_000) }
  const more = { ...(time ? { time } : {}), ...(version ? { version: version.slice(0, 40) } : {}) }
  await context.rest.write('POST', '/save_error_logger', { ...body, ...more })
  return true
}

export const messageQueries = { messages, messageContent }
export const messageMutations = {
  readMessage: move('/message/has_read'),
  removeMessage: move('/message/remove_readed'),
  restoreMessage: move('/message/restore'),
  saveErrorLog,
}
