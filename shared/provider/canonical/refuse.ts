import { createInvalidParamsError } from '../params.ts'

export const createRefusal = (path: string, expected: string) =>
  createInvalidParamsError(`${path}: ${expected}`)
