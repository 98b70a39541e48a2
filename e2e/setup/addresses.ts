// Where everything of the browser tests listens, on this machine only.
const first = Number(process.env.E2E_PORT ?? 4310)

export const addresses = {
  app: `http://localhost:${first}`,
  control: `http://127.0.0.1:${first + 1}`,
  smtpPort: first + 2,
  googlePort: first + 3,
}
