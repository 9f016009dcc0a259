import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotes } from './decision-notes.ts'
import { createHold, type Decision, undoMillis } from './pending-decision.ts'
import { cutOff } from './unsent.ts'

const decision = (id: string, task: number): Decision => ({
  id,
  verb: 'REJECT',
  tasks: [{ task, rowVersion: 2, number: `SPL-${task}` }],
  action: 'decide',
  input: { comment: 'No budget' },
})
const owner = { company: 'SSI', userId: '7', path: '/inbox' }
const notes = () => createNotes(localStorage, owner)

/** A hold that remembers what it sent; `answer` says whether the server answers. */
function start(answer: () => Promise<boolean> = async () => true) {
  const sent: string[] = []
  const hold = createHold((d) => {
    sent.push(d.id)
    return answer()
  }, notes())
  return { hold, sent }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a delayed decision', () => {
  it('is sent when its time is over, not before, and once', async () => {
    const { hold, sent } = start()
    hold.take(decision('a', 1))
    await vi.advanceTimersByTimeAsync(undoMillis - 1)
    expect([sent, hold.current()?.id]).toEqual([[], 'a'])
    await vi.advanceTimersByTimeAsync(1)
    await hold.flush()
    await vi.advanceTimersByTimeAsync(undoMillis)
    expect([sent, hold.current()]).toEqual([['a'], null])
  })
  it('is never sent once it was undone', async () => {
    const { hold, sent } = start()
    hold.take(decision('a', 1))
    expect(hold.undo()?.id).toBe('a')
    await vi.advanceTimersByTimeAsync(2 * undoMillis)
    await hold.flush()
    expect([sent, notes().read(), hold.undo()]).toEqual([[], [], null])
  })
  it('has its own ten seconds, regardless of what was undone before it', async () => {
    const { hold, sent } = start()
    hold.take(decision('a', 1))
    await vi.advanceTimersByTimeAsync(undoMillis / 2)
    hold.undo()
    hold.take(decision('b', 2))
    await vi.advanceTimersByTimeAsync(undoMillis - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['b'])
  })
  it('goes before the next one, and at once when the page is left', async () => {
    const { hold, sent } = start()
    hold.take(decision('a', 1))
    hold.take(decision('b', 2))
    expect(sent).toEqual(['a'])
    const left = hold.flush()
    expect(sent).toEqual(['a', 'b'])
    await left
  })
  it('is waited for when the page is left, also when it is already being sent', async () => {
    let arrive: (answered: boolean) => void = () => undefined
    const { hold } = start(() => new Promise((done) => (arrive = done)))
    hold.take(decision('a', 1))
    void hold.flush()
    let isLeft = false
    const left = hold.flush().then(() => (isLeft = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(isLeft).toBe(false)
    arrive(true)
    await left
    expect(isLeft).toBe(true)
  })
})

describe('the note of a decision', () => {
  it('stays until the server has answered, without the comment', async () => {
    const { hold } = start()
    hold.take(decision('a', 1))
    expect(notes().read()).toMatchObject([{ id: 'a', verb: 'REJECT', path: '/inbox', tasks: [{ number: 'SPL-1' }] }])
    expect(JSON.stringify(localStorage)).not.toContain('No budget')
    await hold.flush()
    expect(notes().read()).toEqual([])
  })
  it('stays where no answer came, for the same person alone', async () => {
    const { hold } = start(async () => false)
    hold.take(decision('a', 1))
    await hold.flush()
    expect(notes().read()).toHaveLength(1)
    expect(createNotes(localStorage, { ...owner, userId: '8' }).read()).toEqual([])
    expect(createNotes(localStorage, { ...owner, company: 'SSJ' }).read()).toEqual([])
  })
  it('survives a storage that refuses, and takes nothing foreign for a note', () => {
    localStorage.setItem('decision:SSI:7:x', '{"id":')
    localStorage.setItem('decision:SSI:7:y', '4')
    expect(notes().read()).toEqual([])
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    expect(() => notes().add(decision('a', 1))).not.toThrow()
    full.mockRestore()
  })
})

describe('what was cut off', () => {
  const note = {
    id: 'a',
    at: 0,
    path: '/inbox',
    verb: 'APPROVE' as const,
    tasks: [...decision('a', 1).tasks, ...decision('a', 2).tasks],
  }
  it('is what still waits in the version that was decided on', () => {
    const waiting = [
      { task: 1, rowVersion: 2 },
      { task: 2, rowVersion: 3 },
    ]
    expect(cutOff([note], waiting, () => true)).toEqual({ waiting: [{ note, numbers: ['SPL-1'] }], over: [] })
  })
  it('is over when nothing of it waits, if this inbox would show it', () => {
    expect(cutOff([note], [], () => true)).toEqual({ waiting: [], over: [note] })
    expect(cutOff([note], [], () => false)).toEqual({ waiting: [], over: [] })
  })
})
