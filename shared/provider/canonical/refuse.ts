import { createInvalidParamsError } from '../params.ts'

/** The error of a part of a request that cannot be read (EIP-1474, -32602). */
export const createRefusal = (path: string, expected: string) =>
  createInvalidParamsError(`${path}: ${expected}`)
