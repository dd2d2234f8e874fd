import * as v from 'valibot'
import { PorticoError } from '../../../shared/errors/portico-error.ts'

/** Parses the parameters of a request. Throws `params-invalid`. */
export function parseParams<const schema extends v.GenericSchema>(
  schema: schema,
  params: unknown,
): v.InferOutput<schema> {
  try {
    return v.parse(schema, params)
  } catch (cause) {
    throw new PorticoError('params-invalid', 'The params of the request are not valid.', { cause })
  }
}
