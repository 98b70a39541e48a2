// Inlined at the end of the drawn screens that start the app at once: evaluates its files one after the other, in a task
// each. Imported by one script they would be evaluated in one, during which the screen answers no touch.
{
  const start = async () => {
    for (const link of document.querySelectorAll('link[data-step]')) {
      await import(link.getAttribute('href') ?? '')
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  // As with a script that cannot be loaded: what is drawn stays.
  start().catch(() => {})
}
