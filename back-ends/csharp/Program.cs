// Sends a screen, and greets whoever presses its button.
using System.IO;
using Screenwire;
using static Screenwire.Messages;

static class Program
{
    static void Main()
    {
        var screen = Json.Parse(File.ReadAllText("hello.json"));
        new BackEnd()
            .On("draft/core/get_layout_data", request => Layout(screen))
            .On("../hello", request =>
            {
                var name = request.Text("name");
                return Alert($"Xin chào, {(name == "" ? "bạn" : name)}!");
            })
            .Run();
    }
}
