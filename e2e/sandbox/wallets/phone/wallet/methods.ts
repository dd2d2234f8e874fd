import * as v from 'valibot'
import { AnswerError } from './answer-error.ts'

/** The wallet's request handlers, by method. */
export type PhoneMethods = Readonly<Record<string, (parameters: unknown) => Promise<unknown>>>

/** Parses a method's parameters. Throws an `AnswerError` if they are invalid. */
export function readParameters<schema extends v.GenericSchema>(
  schema: schema,
  parameters: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, parameters)
  if (!parsed.success) throw new AnswerError('bad-parameters')
  return parsed.output
}
