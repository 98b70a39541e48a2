// The entry of the app in the browser.
import { createApp } from '../client/create-app.ts'
import '../ui/styles.css'
import { startApp } from './start-app.tsx'

// The content security policy forbids eval; zod would try it, and every try is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startApp(createApp(window), root)
