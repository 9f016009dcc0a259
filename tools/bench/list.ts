// A list of employees over REST: whole rows against the columns a list shows (`fields=`), 10 and 100 rows.
import { startStack } from '../../e2e/stack/start-stack.ts'
import { compare, tell } from './measure.ts'

const columns = 'employeeNo,fullName,gender,birthDate,phoneNumber,email,department,activeStatus'

/** Prints medians, ratios and sizes. */
export async function bench(): Promise<void> {
  const { info, stop } = await startStack(process.env.DATABASE_URL)
  const bytes = new Map<string, number>()
  const variant = (name: string, query: string) => ({
    name,
    shot: async () => {
      const address = `${info.restUrl}/employees/personal-information?${query}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${info.keys.all}` } })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      bytes.set(name, (await answer.arrayBuffer()).byteLength)
    },
  })
  try {
    for (const size of [10, 100]) {
      console.log(`${size} employees`)
      const whole = variant(`${size} whole rows`, `size=${size}`)
      const chosen = variant(`${size} rows, fields=`, `size=${size}&fields=${columns}`)
      tell(await compare([whole, chosen], 60))
      for (const { name } of [whole, chosen]) console.log(`  ${name.padEnd(32)} ${bytes.get(name)} bytes`)
    }
  } finally {
    await stop()
  }
}
