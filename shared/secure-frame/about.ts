/** The embedded wallet, as it is listed (contract §4.3). */
export const about = { id: 'auth', name: 'Embedded wallet', type: 'AUTH' } as const
