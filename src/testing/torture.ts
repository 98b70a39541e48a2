// npm run torture: the long form of the kill test, with its progress and one line of figures at the end.
import { runKillRounds } from './kill-rounds.ts'

const rounds = Number(process.argv[2] ?? 30)

const report = await runKillRounds(rounds, (round, { attempted, acknowledged, lost }) => {
  process.stdout.write(
    `round ${round} of ${rounds}: ${attempted} tried, ${acknowledged} acknowledged, ${lost} lost\n`,
  )
})
process.stdout.write(
  `${report.kills} kills, ${report.attempted} writes tried, ${report.acknowledged} acknowledged, ${report.lost} lost, slowest return ${report.slowestReturn} ms\n`,
)
process.exitCode = report.lost === 0 ? 0 : 1
