import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../../node_modules/.cache/gallery'),
  plugins: [react()],
  server: { fs: { allow: [join(import.meta.dirname, '../..')] }, host: '127.0.0.1', port: 0 },
})
