// The schema of the product, made once for all files of a process: as its text declares it, and as it runs. No test changes either.
import { catalogue } from '@kantor/shared/catalogue'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { buildGatewaySchema } from '../schema/build.ts'

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

export const productText = once(() => sdlOf(catalogue))
export const declaredProduct: () => GraphQLSchema = once(() => buildSchema(productText()))
export const runningProduct: () => GraphQLSchema = once(() => buildGatewaySchema(catalogue))
