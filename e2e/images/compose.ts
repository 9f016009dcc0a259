// The services of docker-compose.yml as they are started without an engine: their settings with the secrets filled in, and the
// names of other services replaced by where these listen here.
import { parse } from 'yaml'

export interface Service {
  readonly environment: { readonly [name: string]: string }
  /** The command in place of the image's own, where the file names one. */
  readonly command: readonly string[] | undefined
  /** The Dockerfile it is built from, undefined for what comes as an image. */
  readonly dockerfile: string | undefined
}
interface ServiceText {
  readonly environment?: { readonly [name: string]: string | number }
  readonly command?: readonly string[]
  readonly build?: { readonly dockerfile?: string }
}

/** `${NAME:-default}` and `${NAME:?what is missing}` of a text; throws the words of a secret that is missing. */
export const interpolated = (text: string, variables: { readonly [name: string]: string }): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, otherwise = '') => {
    const value = variables[name]
    if (value !== undefined && value !== '') return value
    if (kind === '?') throw new Error(`${name}: ${otherwise}`)
    return otherwise
  })

/** All services of a compose text by name; `place` gives an address of the file as it is here. */
export function servicesOf(
  text: string,
  variables: { readonly [name: string]: string },
  place: (value: string) => string,
): ReadonlyMap<string, Service> {
  const { services } = parse(text, { merge: true }) as { readonly services: { readonly [name: string]: ServiceText } }
  return new Map(
    Object.entries(services).map(([name, { environment = {}, command, build }]) => [
      name,
      {
        environment: Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [key, place(interpolated(String(value), variables))]),
        ),
        command,
        dockerfile: build?.dockerfile,
      },
    ]),
  )
}
