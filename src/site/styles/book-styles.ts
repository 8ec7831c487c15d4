/** The style sheet that the book's figures share, where there is one: every page has it, after the house's. */
import.meta.glob('../../figures/pieces/style.css', { eager: true });
