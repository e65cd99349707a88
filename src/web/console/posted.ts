/** The fields of a posted form, as text; a file or a field that is missing is empty. */
export async function posted(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => null);
  return (name) => {
    const value = form?.get(name);
    return typeof value === "string" ? value : "";
  };
}
