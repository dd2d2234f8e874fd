import * as v from 'valibot'
import type { NetworkDefinition } from './network.ts'
import { networkCheck } from './network-check.ts'

/** A network definition from outside: a dapp's, a stored one, or one of a chunk. */
export const networkDefinition = v.custom<NetworkDefinition>(
  (value) => networkCheck(value, 'network').length === 0,
)
