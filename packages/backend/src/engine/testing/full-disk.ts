// A disk without room, at the file layer of Node that the embedded database works on: files of tables cannot grow, existing content can
// still be overwritten, as on a real disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

export interface FullDisk {
  isFull: boolean
  /** How many writes found no room. */
  refused: number
  restore(): void
}

const isTable = (path: string) => /[\\/]base[\\/]\d+[\\/]\d/.test(path)

/** Sits between the process and its files; open the database after it. */
export function fullDisk(): FullDisk {
  const { openSync, writeSync } = fs
  const tables = new Set<number>()
  const disk: FullDisk = {
    isFull: false,
    refused: 0,
    restore: () => {
      Object.assign(fs, { openSync, writeSync })
      syncBuiltinESMExports()
    },
  }
  const grows = (fd: number, given: readonly unknown[]): boolean => {
    const [, , length, position] = given
    return typeof position === 'number' && position + Number(length) > fs.fstatSync(fd).size
  }
  Object.assign(fs, {
    openSync: (...given: Parameters<typeof openSync>) => {
      const fd = openSync(...given)
      if (isTable(String(given[0]))) tables.add(fd)
      else tables.delete(fd)
      return fd
    },
    writeSync: (fd: number, ...given: readonly unknown[]) => {
      if (disk.isFull && tables.has(fd) && grows(fd, given)) {
        disk.refused += 1
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
      }
      return Reflect.apply(writeSync, fs, [fd, ...given])
    },
  })
  syncBuiltinESMExports()
  return disk
}
