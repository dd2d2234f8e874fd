import * as v from 'valibot'
import type { NetworkDefinition } from './network.ts'
import { networkCheck } from './network-check.ts'

export const networkDefinition = v.custom<NetworkDefinition>(
  (value) => networkCheck(value, 'network').length === 0,
)
