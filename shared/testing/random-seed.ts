import * as fc from 'fast-check'

/**
 * Gives every property test the same random values in every run, so that one commit has one result.
 * `npm run fuzz` sets `RANDOM_SEED` to a new number and prints it.
 */
fc.configureGlobal({ seed: Number(process.env['RANDOM_SEED'] ?? 1) })
