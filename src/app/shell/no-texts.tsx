import { Button } from '../../ui/buttons/button.tsx'

/** For the case that the texts themselves did not arrive: the only words outside the dictionary, in both languages. */
export function NoTexts() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center gap-6 p-8 text-center">
      <p>
        Chalkline did not load. Check your connection.
        <br />
        <span lang="es">Chalkline no se ha cargado. Revisa tu conexión.</span>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load again · Volver a cargar
      </Button>
    </main>
  )
}
