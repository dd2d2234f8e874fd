import * as v from 'valibot'

/** An address as the site keeps it, by the pattern of services §6.1. Clients look for this message. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Invalid email'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email'),
)
