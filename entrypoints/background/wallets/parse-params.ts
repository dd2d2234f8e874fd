import * as v from 'valibot'
import { PorticoError } from '../../../shared/errors/portico-error.ts'

/** Parses the parameters of a request. Throws `params-invalid`. */
export function parseParams<const schema extends v.GenericSchema>(
  schema: schema,
  params: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw new PorticoError('params-invalid')
  return parsed.output
}
