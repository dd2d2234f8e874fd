import * as v from 'valibot'
import { AnswerError } from './answer-error.ts'

/** What the wallet answers to an app, by the name of the method. */
export type PhoneMethods = Readonly<Record<string, (parameters: unknown) => Promise<unknown>>>

/** Parameters as a method takes them, or the error that says they are not. */
export function readParameters<schema extends v.GenericSchema>(
  schema: schema,
  parameters: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, parameters)
  if (!parsed.success) throw new AnswerError('bad-parameters')
  return parsed.output
}
