import { Button } from '#ui/buttons/button.tsx'

/** When the dictionary did not load: the only texts outside of it, in both languages. */
export function NoTexts() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center gap-6 p-8 text-center">
      <p>
        Chalkline did not load. Check your connection.
        <br />
        <span lang="es">Chalkline no se pudo cargar. Revisa tu conexión.</span>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load again · Volver a cargar
      </Button>
    </main>
  )
}
