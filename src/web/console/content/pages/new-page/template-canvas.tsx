/** A page in a frame of the console, as visitors would see it. */
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { PageView } from "#web/blocks/page-view.tsx";

export function TemplateCanvas({ page, coach }: { page: PublicPage; coach: PublicCoach }) {
  return (
    <>
      <title>{page.name}</title>
      <meta name="robots" content="noindex" />
      <PageView page={page} coach={coach} />
    </>
  );
}
