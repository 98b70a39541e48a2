const words = new Set(['cal', 'cals', 'calories', 'calorias'])

/** Calories without a number: "21-15-9 cal row". */
export const isCalorieWord = (text: string) => words.has(text)
