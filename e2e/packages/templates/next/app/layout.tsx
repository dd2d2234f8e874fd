import type { ReactNode } from 'react'

export const metadata = { icons: 'data:,', title: 'A host with Next' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
