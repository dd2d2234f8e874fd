/** The message of `frame-request-failed` (§8.25), where the frame does not say why. */
export const unexplainedRefusal = 'An error occurred'
